import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { ObjectStore } from "./port.ts";
import { createS3Client, type S3Settings } from "./s3-client.ts";

const timeoutMs = 60_000;

export function s3ObjectStore(settings: S3Settings, keyPrefix: string): ObjectStore {
  const client = createS3Client(settings);
  const { bucket: Bucket } = settings;
  const at = (name: string) => ({ Bucket, Key: keyPrefix + name });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async put(name, content) {
      const object = { ...at(name), Body: content, ContentLength: content.byteLength };
      await client.send(new PutObjectCommand(object), inTime());
    },

    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)), inTime());
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          return undefined;
        throw error;
      }
    },

    async list(prefix) {
      const names: string[] = [];
      let Marker: string | undefined;
      do {
        const Prefix = keyPrefix + prefix;
        const page = await client.send(
          new ListObjectsCommand({ Bucket, Prefix, Marker }),
          inTime(),
        );
        const keys = (page.Contents ?? []).map(({ Key = "" }) => Key);
        for (const key of keys) names.push(key.slice(keyPrefix.length));
        Marker = page.IsTruncated ? keys.at(-1) : undefined;
      } while (Marker !== undefined);
      return names;
    },

    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)), inTime());
    },
  };
}
