import { Link } from 'react-router';

/** What a first-time reader should know before choosing. */
export function ReadingAStrain() {
  return (
    <section aria-labelledby="reading" className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
      <h2 id="reading" className="text-section">
        How to read a strain
      </h2>
      <div className="gap-x-12 md:columns-2 [&_p]:mb-4 [&_p]:break-inside-avoid">
        <p>
          A strain’s name doesn’t tell you exactly what’s in the jar. Two jars with the same name can differ in strength
          and smell because they come from different growers, seasons, and cuttings. Our figures are typical. If your
          jar’s label says something else, trust the label.
        </p>
        <p>
          THC tells you how strong a flower is, not how it feels. Start with less than you think you need, especially
          above 20% THC, and wait before you take more. Most strains have only traces of CBD; when there’s a lot, people
          report a clearer head.
        </p>
        <p>
          Smell is a better guide. It comes from terpenes, and the leading terpene is often what sets two strains of the
          same type apart. That’s why the drawing of each strain here is based on its{' '}
          <Link to="/terpenes" className="link">
            terpenes
          </Link>
          .
        </p>
        <p>Effects are what people report, most common first. Yours may differ, and nothing here is medical advice.</p>
      </div>
    </section>
  );
}
