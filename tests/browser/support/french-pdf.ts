import { writeFile } from 'node:fs/promises';
import type { APIResponse } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { isEnglish } from '#tests/pages/text-languages.ts';

/** @param title of the document @param name of its file, without extension */
export async function expectFrenchPdf(answer: APIResponse, title: string, name: string): Promise<void> {
  expect(answer.headers()['content-disposition']).toBe(`inline; filename="${name}.pdf"`);
  const bytes = new Uint8Array(await answer.body());
  if (process.env.LOOK) await writeFile(`${process.env.LOOK}/${name}.pdf`, bytes);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text).toContain(title);
  expect(text).toContain('TPS');
  expect(text.split(/[.\n]/).filter(isEnglish), name).toEqual([]);
}
