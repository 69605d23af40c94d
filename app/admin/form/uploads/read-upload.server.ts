import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import { MAX_UPLOAD_BYTES } from './upload-problems.ts';

/** Reads a picture sent by app/admin/form/uploads. @param fields the shape of the fields sent with it */
export async function readUpload<Fields extends z.ZodRawShape>(request: Request, fields: Fields) {
  const shape = z.strictObject({
    ...fields,
    upload: z.string().regex(/^[\da-f]{32}$/),
    picture: z.instanceof(File),
  });
  const read = shape.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return { ok: false, problem: 'unreadable' } as const;
  const { upload, picture, ...sent } = read.data as { upload: string; picture: File } & z.infer<
    z.ZodObject<Fields>
  >;
  if (picture.size > MAX_UPLOAD_BYTES) return { ok: false, problem: 'too-large' } as const;
  return { ok: true, uploadId: upload, file: Buffer.from(await picture.arrayBuffer()), sent } as const;
}
