/** What an address says of where a visitor stands, and what opens a subscription, is no business of the log. */
const PRIVATE = /([?&](?:location|token)=)[^&"\s]*/g;

/** One JSON object a line, in the fields that every process of the system logs. Errors keep their stack. */
export function log(level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown> = {}): void {
  const line = { level, time: new Date().toISOString(), service: 'web', message, ...details };
  const text = JSON.stringify(line, (_, value: unknown) =>
    value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value,
  );
  process[level === 'error' ? 'stderr' : 'stdout'].write(`${text.replace(PRIVATE, '$1…')}\n`);
}
