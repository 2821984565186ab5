/** A form that was sent and not yet carried out, with what is needed to send it again. */
export interface Resume {
  readonly to: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}
