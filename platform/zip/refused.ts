/** Why a ZIP is not read, in a sentence for whoever brought it. */
export class ZipRefused extends Error {}
