import { DAILY_PICKS_TAG } from '@bluntbot/proto/assistant/vocabulary';

const BADGE = 'inline-flex items-center rounded-full border px-2.5 text-label leading-6';

/** Where a post stands; what is published stands out, everything else is quiet. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={`${BADGE} ${status === 'published' ? 'border-accent text-accent' : 'border-edge text-muted'}`}>
      {status}
    </span>
  );
}

/** Of a post that the newsroom tagged as its own. */
export const DailyPickBadge = ({ tags }: { tags: readonly string[] }) =>
  tags.includes(DAILY_PICKS_TAG) && <span className={`${BADGE} border-edge`}>Daily Pick</span>;
