import { useId } from "react";
import { type Blazon, drawCrest, hatching } from "./art/crest.ts";
import { divisions, figureOf, outlines } from "./art/heraldry.ts";
import { bone, pigments } from "./art/pigments.ts";

interface Props {
  readonly slug: string;
  /** The crest chosen by the founders; defaults to the one generated from the slug. */
  readonly blazon?: Blazon;
  /** Height in pixels; the shield is six sevenths as wide. */
  readonly size?: number;
  /** For use without a visible name beside it. */
  readonly label?: string;
}

/** Guilds are shields. From 40 pixels on, the field is hatched and has an inner border. */
export function Crest({ slug, blazon = drawCrest(slug), size = 40, label }: Props) {
  const id = useId();
  const large = size >= 40;
  const outline = outlines[blazon.outline];
  const { d, line } = figureOf(blazon.charge);
  return (
    <svg
      className={large ? "crest crest-large" : "crest"}
      width={Math.round((size * 48) / 56)}
      height={size}
      viewBox="0 0 48 56"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke="none">
        <path d="M0 0H48V56H0Z" fill={pigments[blazon.field]} />
        {large && <Hatching id={`${id}h`} angle={hatching[blazon.field]} />}
        <path d={divisions[blazon.division]} fill={pigments[blazon.second]} />
        {line ? (
          <path d={d} fill="none" stroke={bone} strokeWidth={line} strokeOpacity="1" />
        ) : (
          <path d={d} fill={bone} />
        )}
      </g>
      {large && (
        <path
          d={outline}
          fill="none"
          stroke={bone}
          strokeOpacity=".75"
          transform="translate(2.4 2.8) scale(.9)"
        />
      )}
      <path d={outline} fill="none" strokeWidth="1.1" />
    </svg>
  );
}

function Hatching({ id, angle }: { id: string; angle: number }) {
  return (
    <>
      <pattern
        id={id}
        width="3.2"
        height="3.2"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${angle})`}
      >
        <path d="M0 0H3.2" stroke={bone} strokeOpacity=".26" strokeWidth=".8" />
      </pattern>
      <path d="M0 0H48V56H0Z" fill={`url(#${id})`} />
    </>
  );
}
