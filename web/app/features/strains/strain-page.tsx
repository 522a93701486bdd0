import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FailedNotice } from '../../components/ui/failed-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { GrowingTab } from './growing-tab.tsx';
import { listedStrain } from './listed-strain.ts';
import { OverviewTab } from './overview-tab.tsx';
import { similarStrainsQuery, strainQuery } from './queries.ts';
import { SimilarStrains } from './similar-strains.tsx';
import { StrainHead, StrainHeadSkeleton } from './strain-head.tsx';
import { StrainSeo } from './strain-seo.tsx';
import { TerpenesTab } from './terpenes-tab.tsx';

interface StrainPageProps {
  strainRef: string;
  /** The AI analysis in the Overview; another feature's, which the route brings along. */
  analysis: ReactNode;
  /** The Reviews tab of a strain, likewise. */
  reviewsOf: (strain: StrainDetail) => ReactNode;
  /** The Accessories tab of a strain, likewise. */
  accessoriesOf: (strain: StrainDetail) => ReactNode;
}

/** One strain: what it is, above the fold; why, in the tabs; what is like it, below. */
export function StrainPage({ strainRef, analysis, reviewsOf, accessoriesOf }: StrainPageProps) {
  const client = useQueryClient();
  const {
    data: strain,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...strainQuery(strainRef), placeholderData: () => listedStrain(client, strainRef) });
  const [fromCard] = useState(isPlaceholderData);
  const similar = useQuery(similarStrainsQuery(strainRef));

  if (isError) {
    return (
      <div className="page">
        <StrainSeo strain={undefined} />
        <FailedNotice
          as="h1"
          title="Failed to load this strain"
          text="There was an error loading the strain data. Please try again."
          onRetry={refetch}
        />
      </div>
    );
  }
  if (strain === undefined) {
    return (
      <>
        <StrainSeo strain={undefined} />
        <StrainHeadSkeleton />
      </>
    );
  }
  if (strain === null) {
    return (
      <div className="page">
        <StrainSeo strain={null} />
        <Notice
          as="h1"
          title="Strain Not Found"
          text="The strain you're looking for doesn't exist or has been removed."
        >
          <ButtonLink look="solid" to="/cannabis-strain-finder">
            Back to the strain finder
          </ButtonLink>
        </Notice>
      </div>
    );
  }
  return (
    <article className="page">
      <StrainSeo strain={strain} />
      <StrainHead strain={strain} fromCard={fromCard} />
      <Tabs
        label={`About ${strain.name}`}
        tabs={[
          { id: 'overview', label: 'Overview', content: <OverviewTab strain={strain} analysis={analysis} /> },
          { id: 'terpenes', label: 'Terpenes', content: <TerpenesTab terpenes={strain.terpenes} /> },
          { id: 'growing', label: 'Growing', content: <GrowingTab strain={strain} /> },
          { id: 'accessories', label: 'Accessories', content: accessoriesOf(strain) },
          { id: 'reviews', label: 'Reviews', count: strain.reviewCount || undefined, content: reviewsOf(strain) },
        ]}
      />
      <SimilarStrains of={strain} similar={similar} />
    </article>
  );
}
