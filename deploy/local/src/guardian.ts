import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Waits until the process that writes to it has ended, for any reason, and then ends its children: each with its own
 * signal, and after ten seconds with SIGKILL for the child's whole process group.
 */
const SCRIPT = `
guarded=
while read -r sign signal pid; do
  if [ "$sign" = + ]; then guarded="$guarded $signal:$pid"; continue; fi
  rest=
  for one in $guarded; do [ "\${one#*:}" = "$pid" ] || rest="$rest $one"; done
  guarded=$rest
done
for one in $guarded; do kill -s "\${one%%:*}" "\${one#*:}"; done
for tenth in 0 1 2 3 4 5 6 7 8 9; do
  for again in 0 1 2 3 4 5 6 7 8 9; do
    alive=
    for one in $guarded; do kill -0 "\${one#*:}" && alive=yes; done
    [ "$alive" ] || exit 0
    sleep 0.1
  done
done
for one in $guarded; do kill -s KILL -- "-\${one#*:}"; done
`;

let guardian: ChildProcess | undefined;

/**
 * Makes sure that a child ends when this process ends, even by SIGKILL. Returns a function that stops the watch, to
 * call once the child has ended by itself.
 */
export function guard(pid: number, signal: NodeJS.Signals): () => void {
  const name = signal.replace('SIG', '');
  tell(`+ ${name} ${pid}`);
  return () => tell(`- ${name} ${pid}`);
}

function tell(line: string): void {
  guardian ??= start();
  guardian.stdin?.write(`${line}\n`);
}

function start(): ChildProcess {
  // In a process group of its own: Ctrl-C and a kill of our group do not reach it.
  const started = spawn('/bin/sh', ['-c', SCRIPT], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const gone = () => {
    if (guardian === started) guardian = undefined;
  };
  started.once('error', gone);
  started.once('exit', gone);
  started.stdin?.on('error', gone);
  started.unref();
  (started.stdin as { unref?: () => void } | null)?.unref?.();
  return started;
}
