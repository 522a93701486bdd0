import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KubernetesObject, workloadsOf } from '../../../kubernetes/src/kubernetes-object.ts';
import { readYaml } from '../../../kubernetes/src/kustomization.ts';
import { ROOT } from '../settings.ts';

const MIB = 1024 * 1024;

/** Memory limit of a process on Kubernetes in bytes, as its manifest says. */
export function memoryLimit(name: string): number {
  const objects = readYaml(join(ROOT, `deploy/kubernetes/base/${name}.yaml`)) as KubernetesObject[];
  const [container] = workloadsOf(objects).flatMap(({ containers }) => containers);
  const [, mebibytes] = /^(\d+)Mi$/.exec(String(container?.resources?.limits?.memory)) ?? [];
  if (mebibytes === undefined) throw new Error(`The manifest of ${name} has no memory limit in Mi.`);
  return Number(mebibytes) * MIB;
}

/** The most memory that a process ever had resident, in bytes. Linux only. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
