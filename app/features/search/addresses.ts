export { type SearchAddress, searchHref } from "#contracts/search";
