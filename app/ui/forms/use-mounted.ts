import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating: for what is of no use without JavaScript. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
