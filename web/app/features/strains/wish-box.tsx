import type { StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import { Bloom } from '../../components/ui/bloom.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TypeMark } from '../../components/ui/type-mark.tsx';
import { recommendStrains, strainQuery } from './queries.ts';
import { finderPath } from './strain-filters.ts';

const ANSWERS_SHOWN = 4;

/** The question of the home page. Without a script the finder answers; with one, up to four strains stand below at once. */
export function WishBox() {
  const [wish, setWish] = useState('');
  const answer = useMutation({ mutationFn: recommendStrains });

  function ask(event: FormEvent) {
    event.preventDefault();
    if (wish.trim() && !answer.isPending) answer.mutate(wish.trim());
  }

  return (
    <div className="lg:pt-24">
      <Form method="get" action="/cannabis-strain-finder" role="search" onSubmit={ask}>
        <h1 className="text-display xl:text-[5.066rem]">
          <label htmlFor="wish">What are you looking for?</label>
        </h1>
        <div className="mt-7 flex items-center rounded-card border border-edge bg-raised p-1.5 focus-within:border-accent">
          <input
            id="wish"
            name="search"
            value={wish}
            onChange={(event) => setWish(event.target.value)}
            maxLength={120}
            autoComplete="off"
            placeholder="calm for the evening, citrus, not strong"
            className="h-13 min-w-0 grow rounded-[0.4rem] bg-transparent px-3.5 text-body outline-offset-0 sm:text-lead"
          />
          <Button type="submit" look="solid" aria-disabled={answer.isPending} className="h-13 px-5">
            Find
          </Button>
        </div>
        <p className="mt-3 text-small text-muted">
          In your own words: how it should feel, what it should smell of, what it should not do. A name will do as well.
        </p>
      </Form>
      <div aria-live="polite" aria-busy={answer.isPending}>
        {answer.isPending && <AnswersSkeleton />}
        {answer.isError && <p className="mt-5 text-danger">Failed to load strains. Please try again.</p>}
        {answer.isSuccess && <Answers wish={answer.variables} strains={answer.data.recommendations.slice(0, ANSWERS_SHOWN)} />}
      </div>
    </div>
  );
}

function Answers({ wish, strains }: { wish: string; strains: readonly StrainRecommendation[] }) {
  return (
    <>
      {strains.length === 0 ? (
        <p className="mt-5 text-muted">Nothing in the library answers to that. Try an effect, a flavor or a name.</p>
      ) : (
        <ol className="mt-5 border-b border-line">
          {strains.map((strain) => (
            <Answer key={strain.slug} strain={strain} />
          ))}
        </ol>
      )}
      <Link to={finderPath({ search: wish })} className="link mt-2 inline-flex min-h-11 items-center gap-2 text-small">
        Search the whole library for “{wish}”
        <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </>
  );
}

/** The answer names the strain; its picture is read beside it, and its page is then there at once. */
function Answer({ strain }: { strain: StrainRecommendation }) {
  const image = useQuery(strainQuery(strain.slug)).data?.image;
  return (
    <li className="group relative grid grid-cols-[4rem_1fr_auto] items-center gap-4 border-t border-line py-2.5">
      <div className="size-16">{image ? <Bloom image={image} alt="" sizes="4rem" /> : <Skeleton className="size-16 rounded-full!" />}</div>
      <div>
        <h2 className="text-lead leading-tight">
          <Link to={`/strain/${strain.slug}`} className="after:absolute after:inset-0 group-hover:text-accent">
            {strain.name}
          </Link>
        </h2>
        <p className="text-small text-muted">{strain.reason}</p>
      </div>
      <TypeMark type={strain.type} />
    </li>
  );
}

function AnswersSkeleton() {
  return (
    <div className="mt-5">
      <p className="sr-only">Looking through the library</p>
      {Array.from({ length: ANSWERS_SHOWN }, (_, index) => (
        <div key={index} className="grid grid-cols-[4rem_1fr] items-center gap-4 border-t border-line py-2.5">
          <Skeleton className="size-16 rounded-full!" />
          <Skeleton className="h-10 w-4/5" />
        </div>
      ))}
    </div>
  );
}
