import { RESOURCES, type Resource, type TextFormat, type TranslationState } from '#shop/core/index.ts';

/** Which texts: all, those that need work, or those of one state. */
export const EXPORTED_TEXTS = ['all', 'incomplete', 'missing', 'outdated'] as const;
export const EXPORT_FORMATS = ['xlf', 'csv'] as const;

export interface ExportedUnit {
  resource: Resource;
  id: string;
  field: string;
  format: TextFormat;
  /** Of the thing that the text belongs to. */
  name: string;
  source: string;
  sourceHash: string;
  /** Null where there is no translation. */
  target: string | null;
  targetHash: string;
  state: TranslationState;
  isMachine: boolean;
}

/** Where a text is shown, in the words of the reader. */
export interface Description {
  kind: string;
  field: string;
  note: string;
}
export type DescribeText = (unit: Pick<ExportedUnit, 'resource' | 'id' | 'field' | 'name'>) => Description;

export interface ReadUnit {
  /** Of the file. */
  line: number;
  key: string;
  source: string;
  target: string;
  /** Null where the program that wrote the file has dropped it. */
  sourceHash: string | null;
  /**
   * Hash of the translation when it was exported, empty for none; null where the program that wrote the file
   * has dropped it.
   */
  targetHash: string | null;
  /** Whether the file says that somebody has to look at it again. */
  isUnfinished: boolean;
  /** Whether the file says that it is right. */
  isConfirmed: boolean;
}

export type FileProblem =
  | 'doctype'
  | 'malformed'
  | 'not-xliff'
  | 'xliff-2'
  | 'language'
  | 'columns'
  | 'rows'
  | 'too-many'
  | 'nothing';

export type FileRead =
  | {
      ok: true;
      units: ReadUnit[];
      /** Lines that can't be read. */
      faulty: number[];
    }
  | { ok: false; problem: FileProblem; line: number };

/** Identifies a text in a file. */
export const keyOf = ({ resource, id, field }: { resource: Resource; id: string; field: string }): string =>
  [resource, id, field].map((part) => encodeURIComponent(part.toWellFormed())).join('/');

export function placeOf(key: string): { resource: Resource; id: string; field: string } | null {
  const parts = key.trim().split('/');
  const resource = RESOURCES.find((known) => known === parts[0]);
  if (!resource || parts.length !== 3) return null;
  try {
    const [id, field] = parts.slice(1).map(decodeURIComponent) as [string, string];
    return id.includes('\0') ? null : { resource, id, field };
  } catch {
    return null;
  }
}
