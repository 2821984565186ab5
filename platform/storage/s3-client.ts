import { S3Client } from "@aws-sdk/client-s3";

export interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

interface Timeouts {
  readonly connectionTimeout?: number;
  /** How long nothing may be sent or received. */
  readonly socketTimeout?: number;
}

export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, "bucket">,
  timeouts: Timeouts = {},
): S3Client =>
  new S3Client({
    requestHandler: timeouts,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Stores that speak S3 without being it often know no checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
