/** Minutes as people read them: "45 min", "1 hr 24 min", "2 hr". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0hr`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join(' ');
}
