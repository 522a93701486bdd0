import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a process; empty when there is no such process. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return ps('args=', pid);
}

/** The process that started another one, or took it over; 0 when there is no such process. */
export function parentOf(pid: number): number {
  if (process.platform === 'linux') {
    try {
      return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  }
  return Number(ps('ppid=', pid));
}

function ps(field: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
