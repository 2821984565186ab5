/** Scripts without spaces between words, and Korean; as `search_unspaced()` has them. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Khmr}]/u;

export const hasUnspacedText = (text: string): boolean => unspaced.test(text);
