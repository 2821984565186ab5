/** The parts the tests use; the package has no types. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
