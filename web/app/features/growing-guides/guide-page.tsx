import type { GrowingGuide } from '@bluntbot/proto/catalog/growing-guides';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { dateText } from '../../lib/dates.ts';
import { DifficultyMark } from './difficulty-mark.tsx';
import { GuideContents } from './guide-contents.tsx';
import { GuideNotFound } from './guide-not-found.tsx';
import { guidePath } from './guide-path.ts';
import { GuideSeo } from './guide-seo.tsx';
import { GuideSkeleton } from './guide-skeleton.tsx';
import { prepareGuide } from './guide-text.ts';
import { PlantParts } from './plant-parts.tsx';
import { growingGuideQuery } from './queries.ts';
import { Scene } from './scene.tsx';

/** One guide, in each of its states. */
export function GuidePage({ id }: { id: string }) {
  const { data: guide, isError, refetch } = useQuery(growingGuideQuery(id));
  if (isError) {
    return (
      <GuideNotFound text="Failed to load guide">
        <Button look="solid" onClick={() => void refetch()} className="needs-script">
          Try Again
        </Button>
      </GuideNotFound>
    );
  }
  if (guide === null) return <GuideNotFound text="The requested guide could not be found." />;
  return guide ? <Guide guide={guide} /> : <GuideSkeleton />;
}

function Guide({ guide }: { guide: GrowingGuide }) {
  const { html, headings } = useMemo(() => prepareGuide(guide.content), [guide.content]);
  return (
    <article className="page">
      <GuideSeo guide={guide} />
      <PlantParts />
      <BackLink to="/growing">Back to Growing Guides</BackLink>
      <header>
        <p className="label text-muted">{guide.category}</p>
        <h1 className="mt-2 max-w-4xl text-display">{guide.title}</h1>
        <p className="prose mt-5 text-lead text-muted">{guide.summary}</p>
        <p className="numeral mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-muted">
          <DifficultyMark difficulty={guide.difficulty} />
          <span>{guide.timeToRead}&nbsp;min read</span>
          <span>By {guide.author}</span>
          <span>
            Updated <time dateTime={guide.lastUpdated}>{dateText(guide.lastUpdated)}</time>
          </span>
        </p>
        <Scene guide={guide.id} className="mt-8 block h-44 w-full border-b border-line sm:h-60 lg:h-auto" />
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <GuideContents headings={headings} />
        <div className="min-w-0">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers it sanitised. */}
          <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
          <GuideEnd guide={guide} />
        </div>
      </div>
    </article>
  );
}

function GuideEnd({ guide }: { guide: GrowingGuide }) {
  return (
    <footer className="mt-14 max-w-[42rem]">
      <p className="border-t border-line pt-4 text-small text-muted">
        {guide.tags.length > 0 && <>Topics: {guide.tags.join(', ')}. </>}
        Educational only. Growing is for adults 21 and older where the law allows it; read the limits that apply to you.
      </p>
      <ButtonLink to="/chat" className="mt-4">
        Chat with BluntBot
      </ButtonLink>
      {guide.relatedGuides.length > 0 && (
        <section className="mt-10">
          <h2 className="text-heading">Related guides</h2>
          <ul className="mt-3">
            {guide.relatedGuides.map(({ id, title }) => (
              <li key={id} className="group relative flex items-center gap-5 border-t border-line py-3">
                <Scene guide={id} className="h-14 w-28 shrink-0" />
                <Link
                  to={guidePath(id)}
                  className="font-display text-lead after:absolute after:inset-0 group-hover:text-accent"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  );
}
