import type { Picture } from "#contracts/people";

export interface PersonName {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string;
  readonly avatar: Picture | null;
}
