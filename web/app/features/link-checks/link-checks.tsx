import type { LinkReport } from '@bluntbot/proto/commerce/link-checks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Switcher } from '../../components/ui/switcher.tsx';
import { momentText } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/problem.ts';
import { LinkTable } from './link-table.tsx';
import { OldPrices } from './old-prices.tsx';
import { linkReportQuery, startLinkCheck } from './queries.ts';

type Shown = 'trouble' | 'all';

/** Whether the links of the shop still lead somewhere: those that do not, first. */
export function LinkChecks() {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>('trouble');
  /** When the run before the one that is awaited was; undefined while none is. */
  const [before, setBefore] = useState<{ lastRunAt: string | null }>();
  const awaited = before !== undefined;
  const report = useQuery(linkReportQuery(awaited));
  const start = useMutation({
    mutationFn: startLinkCheck,
    onSuccess: () => setBefore({ lastRunAt: report.data?.lastRunAt ?? null }),
    // Someone else started a run, and its result is just as good.
    onError: (error) => isStatus(error, 409) && setBefore({ lastRunAt: report.data?.lastRunAt ?? null }),
    onSettled: () => client.invalidateQueries({ queryKey: linkReportQuery(false).queryKey }),
  });

  const arrived = before !== undefined && report.data !== undefined && report.data.lastRunAt !== before.lastRunAt;
  useEffect(() => {
    if (arrived) setBefore(undefined);
  }, [arrived]);

  return (
    <AdminSection
      title="Links"
      note={awaited ? 'Checking every link. This may take a few minutes.' : report.data ? lastRunOf(report.data) : ''}
      toolbar={
        <Button disabled={start.isPending || awaited || !report.data} onClick={() => start.mutate()}>
          {awaited ? 'Checking ...' : 'Check now'}
        </Button>
      }
    >
      {start.isError && !isStatus(start.error, 409) && (
        <p role="alert" className="mb-3 text-small text-danger">
          The check didn’t start. {sentenceOf(start.error, 'Please try again.')}
        </p>
      )}
      <Loaded query={report} failed="We couldn’t load the links.">
        {(data) => (
          <>
            <Switcher label="Links" options={optionsOf(data)} value={shown} onChange={setShown} />
            <LinkTable links={shown === 'all' ? sorted(data.links) : troubleIn(data)} empty={emptyOf(data, shown)} />
            <OldPrices prices={data.oldPrices} />
          </>
        )}
      </Loaded>
    </AdminSection>
  );
}

const lastRunOf = ({ lastRunAt, outcome }: LinkReport): string =>
  lastRunAt ? `${momentText(lastRunAt)}${outcome ? `: ${outcome}` : ''}` : (outcome ?? 'Not checked yet.');

const RANKS = { dead: 0, unsure: 1, ok: 2 };
const sorted = (links: LinkReport['links']) => [...links].sort((a, b) => RANKS[a.state] - RANKS[b.state]);
const troubleIn = ({ links }: LinkReport) => sorted(links.filter(({ state }) => state !== 'ok'));

const optionsOf = (report: LinkReport) => [
  { value: 'trouble' as const, label: 'Dead or unsure', count: troubleIn(report).length },
  { value: 'all' as const, label: 'All', count: report.links.length },
];

/** Why no link is listed: all work, none was checked, or the last check reached too few addresses to judge any. */
const emptyOf = ({ links, lastRunAt }: LinkReport, shown: Shown): string => {
  if (shown === 'trouble' && links.length > 0) return 'All links work.';
  return lastRunAt
    ? 'The last check reached too few addresses, so no link has a result yet.'
    : 'No links have been checked yet.';
};
