import mark from '/marca.svg?url';

/** The product's mark: a parcel crossed by its river, with the contours of the land. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
