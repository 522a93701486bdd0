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
          A strain’s name is a promise, not a measurement. Two jars with one name can differ in strength and smell, because growers, seasons
          and cuttings differ. The figures in this guide are typical ones; the label of your own jar comes first.
        </p>
        <p>
          THC says how strong a flower is, not how it feels. Start below what you think you need, above all when the flower holds more than
          twenty percent, and give it time before you take more. CBD is mostly found in traces; where there is much of it, people report a
          clearer head.
        </p>
        <p>
          The nose is the better guide. Terpenes make the smell, and the leading one tells jars apart that share a type. That is why each
          strain here is drawn from its{' '}
          <Link to="/terpenes" className="link">
            terpenes
          </Link>
          .
        </p>
        <p>
          What stands under effects is what people report, most often first. It is no forecast for you, and nothing here is medical advice.
        </p>
      </div>
    </section>
  );
}
