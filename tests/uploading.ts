import { randomBytes } from 'node:crypto';
import type { Visitor } from './visitor.ts';

export const newUpload = () => randomBytes(16).toString('hex');

export const beginUpload = (visitor: Visitor, id: string, bytes: number): Promise<Response> =>
  visitor.post(`/admin/uploads/${id}`, { intent: 'begin', bytes });

export const sendPart = (
  visitor: Visitor,
  id: string,
  from: number | string,
  part: Buffer,
): Promise<Response> =>
  visitor.ask(`/admin/uploads/${id}?from=${from}`, {
    method: 'POST',
    body: new Uint8Array(part),
    headers: { 'Content-Type': 'application/octet-stream' },
  });

/** Sends a file of less than a megabyte, as the admin's pages do. @returns what it is handed on by */
export async function sentUpload(visitor: Visitor, file: Buffer): Promise<string> {
  const id = newUpload();
  await beginUpload(visitor, id, file.length);
  await sendPart(visitor, id, 0, file);
  return id;
}
