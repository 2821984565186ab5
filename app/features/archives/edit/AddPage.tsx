import { kindIcons } from "#app/components/archives/WorkCard.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { kindNames, type WorkKind, workKinds } from "#contracts/archives";

const hints: Readonly<Record<WorkKind, string>> = {
  writing: "An essay, a story, field notes",
  images: "Prints, photographs, drawings",
  audio: "A recording, an episode, a song",
  video: "A film, a session, with captions",
  document: "A PDF, a book, a score",
  software: "A tool, with its source",
  dataset: "Tables, measurements, corpora",
  link: "Something that lies elsewhere",
};

/** The first step: what it is. Choosing begins a draft. */
export function AddPage({
  drafts,
  next,
}: {
  drafts: readonly { readonly publicId: string; readonly title: string }[];
  /** Cursor of the older ones, if any. */
  next: string | null;
}) {
  return (
    <div className="page work-add">
      <Breadcrumbs crumbs={[{ name: "Archives", href: "/archives" }]} />
      <h1>Add a work</h1>
      <p className="quiet">
        What is it? You can change this later. Nobody sees it until you publish.
      </p>
      <Form className="kind-grid">
        {workKinds.map((kind) => (
          <button key={kind} type="submit" name="kind" value={kind} className="kind-card">
            <Icon name={kindIcons[kind]} size={22} />
            <b>{kindNames[kind]}</b>
            <span>{hints[kind]}</span>
          </button>
        ))}
      </Form>
      <section className="archives-moving" aria-labelledby="moving">
        <h2 id="moving" className="field-label">
          Many at once
        </h2>
        <p className="quiet">
          A bag from another place, or a ZIP with a table (works.csv) and the files beside it: begin
          a dataset, add the ZIP, and look what is in it before anything comes in.
        </p>
        <p>
          <a href="/archives/bag.zip" download>
            Take all your works along as a bag
          </a>{" "}
          <span className="quiet">One above 2 GB can’t be brought in again as a whole.</span>
        </p>
      </section>
      {drafts.length > 0 && (
        <section id="drafts" className="archives-drafts" aria-label="Your drafts">
          <h2 className="field-label">Or go on with a draft</h2>
          <ul>
            {drafts.map(({ publicId, title }) => (
              <li key={publicId}>
                <a href={`/archives/${publicId}/edit`}>{title}</a>
              </li>
            ))}
          </ul>
          {next && (
            <a href={`/archives/add?after=${encodeURIComponent(next)}#drafts`}>Older drafts</a>
          )}
        </section>
      )}
    </div>
  );
}
