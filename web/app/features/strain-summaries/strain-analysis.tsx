import type { StrainSummary, SummaryField } from '@bluntbot/proto/assistant/strain-summaries';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { dateText } from '../../lib/dates.ts';
import { strainSummaryQuery } from './queries.ts';

const FIELD_WORDS: Record<SummaryField, string> = {
  ...{ type: 'type', aliases: 'other names', genetics: 'parents', breeder: 'breeder', children: 'descendants' },
  ...{ thcContent: 'THC', cbdContent: 'CBD', terpenes: 'terpenes', flavors: 'flavors' },
  ...{
    effects: 'reported effects',
    negativeEffects: 'unwanted effects',
    floweringTime: 'flowering time',
    growDifficulty: 'difficulty',
  },
  ...{ rating: 'rating', reviewCount: 'number of reviews', reviews: 'effects in reviews' },
};

/** What the row of a strain says, in prose, labeled as an AI summary, with what it was made of. */
export function StrainAnalysis({ strainRef }: { strainRef: string }) {
  const { data: summary, isError, isFetching, refetch } = useQuery(strainSummaryQuery(strainRef));
  return (
    <section aria-busy={summary === undefined && !isError}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-heading">AI analysis</h2>
        <span className="label rounded-full border border-edge px-2 py-0.5 whitespace-nowrap">AI summary</span>
      </div>
      {isError ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-4 text-danger">
          We couldn’t load the analysis.
          <Button onClick={() => void refetch()} disabled={isFetching} className="needs-script">
            Try again
          </Button>
        </p>
      ) : summary === undefined ? (
        <Waiting />
      ) : summary === null ? (
        <p className="mt-3 text-muted">There’s no analysis of this strain yet.</p>
      ) : (
        <Analysis summary={summary} />
      )}
    </section>
  );
}

function Analysis({ summary: { paragraphs, writer, byModel, writtenAt } }: { summary: StrainSummary }) {
  const fields = new Set(paragraphs.flat().flatMap((sentence) => sentence.fields));
  return (
    <div className="mt-3 grid gap-x-16 gap-y-5 lg:grid-cols-[2fr_1fr]">
      <div className="prose space-y-3">
        {paragraphs.map((sentences) => (
          <p key={sentences[0]?.text}>{sentences.map(({ text }) => text).join(' ')}</p>
        ))}
      </div>
      <div className="text-small text-muted lg:border-l lg:border-line lg:pl-6">
        <p>
          {byModel
            ? `Written by a language model (${writer}), with every sentence checked against this strain’s data, on `
            : 'Written by BluntBot’s built-in writer from this strain’s data, without a language model, on '}
          <time dateTime={writtenAt}>{dateText(writtenAt)}</time>. Effects are what people report.
        </p>
        <p className="mt-2">Based on: {[...fields].map((field) => FIELD_WORDS[field]).join(', ')}.</p>
      </div>
    </div>
  );
}

/** Two paragraphs and a note, about as tall as they will be. */
function Waiting() {
  return (
    <div className="mt-3 grid gap-x-16 gap-y-5 lg:grid-cols-[2fr_1fr]">
      <div className="prose space-y-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-24" />
    </div>
  );
}
