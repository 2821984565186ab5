import solway from "./solway.svg?url";

/** The print that hangs beside the words of a title page. */
export function HeroImage() {
  return (
    <figure className="hero-print">
      <img
        src={solway}
        width="720"
        height="624"
        alt="A relief print: a red sun over a dark estuary, its reflection broken by the tide."
        fetchPriority="high"
      />
      <figcaption>
        <b className="serif">Solway, the last of the flood</b>
        <span>Relief print, drawn by rule for this hall</span>
      </figcaption>
    </figure>
  );
}
