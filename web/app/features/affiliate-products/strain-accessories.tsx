import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AffiliateDisclosure } from '../../components/ui/affiliate-link.tsx';
import { FailedLine } from '../../components/ui/failed-notice.tsx';
import { FOUR_COLUMNS, ProductCard, ProductCardSkeleton, THREE_COLUMNS } from './product-card.tsx';
import { flowerProductsQuery, type StrainSubject, strainProductsQuery } from './queries.ts';

const FOR_STRAIN = 6;
const FOR_FLOWER = 4;

/** Things of the shop that suit a strain, each with the reason. It reads when it is opened. */
export function StrainAccessories({ strain }: { strain: StrainSubject }) {
  const [params] = useSearchParams();
  return params.get('tab') === 'accessories' ? <Accessories strain={strain} /> : null;
}

function Accessories({ strain }: { strain: StrainSubject }) {
  const forStrain = useQuery(strainProductsQuery(strain.slug));
  const forFlower = useQuery(flowerProductsQuery(strain));
  return (
    <>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-l-2 border-line pl-4">
        <AffiliateDisclosure />
        <Link to="/accessories" className="link inline-flex min-h-11 items-center text-small lg:min-h-8">
          Shop all
        </Link>
      </div>
      <Recommendations
        title={`For ${strain.name}`}
        most={FOR_STRAIN}
        products={forStrain}
        strain={strain}
        columns={THREE_COLUMNS}
      />
      <div className="mt-14">
        <Recommendations
          title={`For ${strain.type} flower`}
          most={FOR_FLOWER}
          products={forFlower}
          strain={strain}
          columns={FOUR_COLUMNS}
        />
      </div>
    </>
  );
}

interface RecommendationsProps {
  title: string;
  most: number;
  products: UseQueryResult<AffiliateProduct[]>;
  strain: StrainSubject;
  columns: string;
}

function Recommendations({
  title,
  most,
  products: { data, isError, refetch },
  strain: { id, name },
  columns,
}: RecommendationsProps) {
  return (
    <section>
      <h2 className="mb-5 text-heading first-letter:uppercase">{title}</h2>
      {isError ? (
        <FailedLine text="Failed to fetch products" onRetry={refetch} />
      ) : data?.length === 0 ? (
        <p className="border-t border-line py-8 text-muted">No accessories available at the moment</p>
      ) : (
        <ul className={columns} aria-busy={!data}>
          {data?.slice(0, most).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} place={{ source: 'strain-page', strain: { id, name } }} />
            </li>
          )) ??
            Array.from({ length: most }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
