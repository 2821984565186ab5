/**
 * Markdown: what people write becomes HTML that is safe by construction, plain text, or
 * HTML for mail. Renderer, allow-list and reasons: docs/decisions/0008-store-rendered-markdown.md.
 */
export { type DocumentOptions, parseMarkdown, renderMarkdown } from "./markdown/document.ts";
export { markdownExcerpt } from "./markdown/excerpt.ts";
export { markdownFromHtml } from "./markdown/from-html.ts";
export { type HeadingAnchor, withHeadingAnchors } from "./markdown/heading-anchors.ts";
export { type LinkPreview, type LinkPreviews, withoutPreviews } from "./markdown/link-preview.ts";
export { markdownForMail } from "./markdown/mail.ts";
export { rendererVersion } from "./markdown/render.ts";
export { type SafeHtml, textAsHtml, withoutPictures } from "./markdown/safe-html.ts";
