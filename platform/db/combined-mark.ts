/** Begins every statement that several reads were combined into. */
export const combinedMark = "/* combined */";

export const isCombined = (text: string): boolean => text.startsWith(combinedMark);
