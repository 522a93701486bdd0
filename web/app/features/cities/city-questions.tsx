import type { City } from '@bluntbot/proto/locations/cities';
import { Plus } from 'lucide-react';

/** Questions and answers; opening one closes the other, with or without a script. */
export function CityQuestions({ city }: { city: City }) {
  if (city.faqs.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 gap-y-5 pt-14 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions" className="border-t border-ink pt-4 text-section">
        Questions about {city.name}
      </h2>
      <div>
        {city.faqs.map(({ question, answer }) => (
          <details key={question} name="city-questions" className="group border-t border-line last:border-b">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-display text-lead hover:text-accent">
              {question}
              <Plus
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
                strokeWidth={1.25}
                aria-hidden="true"
              />
            </summary>
            <p className="prose pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
