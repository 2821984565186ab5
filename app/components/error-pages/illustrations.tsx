import { type ReactNode, useId } from "react";

const opening = "M40 176V92A50 50 0 0 1 140 92V176Z";
const joints = [-78, -52, -26, 0, 26, 52, 78]
  .map((degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    const at = (radius: number) =>
      `${(90 + radius * Math.cos(angle)).toFixed(1)} ${(92 + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(57)}L${at(67)}`;
  })
  .join("");

interface ArchProps {
  readonly children: ReactNode;
  /** Drawn over the stones, such as objects in front of the door. */
  readonly before?: ReactNode;
  readonly stones?: string;
  readonly lines?: string;
}

const allStones = "M22 176V90A68 68 0 0 1 158 90V176H146V92A56 56 0 0 0 34 92V176Z";
const posts = "M23 112H33M23 134H33M23 156H33M147 112H157M147 134H157M147 156H157";

/** The arch shared by all pictures; its content depicts what happened. */
function Arch({ children, before, stones = allStones, lines = joints + posts }: ArchProps) {
  return (
    <svg
      className="error-picture"
      width="188"
      height="192"
      viewBox="0 0 180 184"
      aria-hidden="true"
    >
      {children}
      <path className="error-stone" d={stones} />
      <path className="error-joints" d={lines} />
      <path className="error-floor" d="M4 177H176" />
      {before}
    </svg>
  );
}

function Planks() {
  return (
    <g className="error-grain">
      <path d="M58 60V176M74 48V176M106 48V176M122 60V176" strokeDasharray="26 4 40 5 12 3" />
      <path d="M90 43V176" strokeWidth="2.2" strokeOpacity="1" />
    </g>
  );
}

/** What shows through the opening, cut to its shape. */
function Through({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={opening} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}

export const KeyholePicture = () => (
  <Arch>
    <path className="error-leaf-verd" d={opening} />
    <Planks />
    <circle className="error-paper" cx="90" cy="122" r="11" />
    <path
      className="error-stone"
      d="M90 116a3.6 3.6 0 0 1 2 6.6l1.6 6.4h-7.2l1.6-6.4a3.6 3.6 0 0 1 2-6.6Z"
    />
  </Arch>
);

export const BarredPicture = () => (
  <Arch>
    <path className="error-leaf-shut" d={opening} />
    <Planks />
    <path className="error-stone" d="M30 108H150V121H30Z" />
    <circle className="error-paper" cx="44" cy="114.5" r="2.4" />
    <circle className="error-paper" cx="136" cy="114.5" r="2.4" />
  </Arch>
);

export const SeaPicture = () => (
  <Arch>
    <Through>
      <path className="error-sky" d="M0 0H180V180H0Z" />
      <circle className="error-sun" cx="108" cy="88" r="15" />
      <path className="error-sea" d="M0 124H180V184H0Z" />
      <path
        className="error-waves"
        d="M42 132H138M46 141H90M100 141H136M42 150H70M82 150H140M50 160H110M44 169H136"
      />
    </Through>
  </Arch>
);

export const OutOfReachPicture = () => (
  <Arch>
    <path className="error-dark" d={opening} />
    <path
      className="error-drawn error-dash"
      d="M68 108a31 31 0 0 1 44 0M76 119a20 20 0 0 1 28 0M62 92a42 42 0 0 1 56 0"
    />
    <circle className="error-spot" cx="90" cy="134" r="4" />
  </Arch>
);

/** A knocker, still swinging. */
export const KnockerPicture = () => (
  <Arch>
    <path className="error-leaf-shut" d={opening} />
    <Planks />
    <circle className="error-paper" cx="90" cy="102" r="6" />
    <circle className="error-knocker" cx="90" cy="119" r="14" />
    <path
      className="error-joints"
      strokeLinecap="round"
      d="M66 108a26 26 0 0 0-2 20M114 108a26 26 0 0 1 2 20"
    />
  </Arch>
);

/** A ladder in the opening: someone is at work. */
export const LadderPicture = () => (
  <Arch>
    <Through>
      <path className="error-dark" d="M0 0H180V184H0Z" />
      <path
        className="error-ladder"
        d="M70 180 86 60M106 180 110 60M84 76H110M82 94H109M79.5 112H108.5M77 130H108M74.5 148H107M72.5 166H106.5"
      />
    </Through>
  </Arch>
);

/** The keystone has fallen out and lies on the floor. */
export const LooseStonePicture = () => (
  <Arch
    stones="M22 176V90A68 68 0 0 1 74.7 23.7L77.4 35.4A56 56 0 0 0 34 92V176ZM105.3 23.7A68 68 0 0 1 158 90V176H146V92A56 56 0 0 0 102.6 35.4Z"
    before={<path className="error-stone" d="M114 163 141 158 145 176H121Z" />}
  >
    <path className="error-dark" d={opening} />
    <path className="error-drawn" d="M90 62V70M78 88 82 94M101 84 98 91M88 106V114" />
  </Arch>
);
