import { Parser } from 'htmlparser2';
import type { Locale } from '#platform/i18n/messages.ts';
import { element, type Xml } from '#platform/text/xml.ts';
import { SOURCE_LOCALE, type TextFormat } from '#shop/core/index.ts';
import { partsOf } from './markup.ts';
import {
  type DescribeText,
  type ExportedUnit,
  type FileProblem,
  type FileRead,
  keyOf,
  type ReadUnit,
} from './units.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
const SOURCE_VERSION = 'x-source-version';
const TARGET_VERSION = 'x-target-version';
const MAX_UNITS = 50_000;
const MAX_DEPTH = 60;
/** Elements that hold markup of the text. */
const NATIVE = new Set(['ph', 'it', 'bpt', 'ept']);

/** Texts as XLIFF 1.2, one `file` for each kind. */
export async function* writeXliff(
  locale: Locale,
  describe: DescribeText,
  batches: AsyncIterable<readonly ExportedUnit[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${NAMESPACE}" version="1.2">\n`;
  let kind: string | null = null;
  for await (const units of batches)
    for (const unit of units) {
      if (unit.resource !== kind) {
        if (kind !== null) yield '</body></file>\n';
        kind = unit.resource;
        yield `<file original="${kind}" source-language="${SOURCE_LOCALE}" target-language="${locale}" datatype="plaintext"><body>\n`;
      }
      yield `${unitXml(unit, describe).xml}\n`;
    }
  if (kind !== null) yield '</body></file>\n';
  yield '</xliff>\n';
}

function unitXml(unit: ExportedUnit, describe: DescribeText): Xml {
  const { format, source, target, state, isMachine, sourceHash, targetHash } = unit;
  const ids = new Map<string, number[]>();
  const context = (type: string, value: string) => element('context', { 'context-type': type }, value);
  return element(
    'trans-unit',
    { id: keyOf(unit), 'xml:space': 'preserve', ...(state === 'complete' && { approved: 'yes' }) },
    element('source', { 'xml:lang': SOURCE_LOCALE }, ...inline(source, format, ids)),
    target !== null &&
      element(
        'target',
        {
          state: state === 'complete' ? 'final' : 'needs-review-translation',
          ...(isMachine && state === 'unchecked' && { 'state-qualifier': 'mt-suggestion' }),
        },
        ...inline(target, format, new Map([...ids].map(([text, known]) => [text, [...known]])), true),
      ),
    element(
      'context-group',
      { purpose: 'information' },
      context(SOURCE_VERSION, sourceHash),
      target !== null && context(TARGET_VERSION, targetHash),
    ),
    element('note', {}, describe(unit).note),
  );
}

/** Markup becomes `ph`, which translators' programs protect; the same sign has the same id in source and target. */
function inline(
  text: string,
  format: TextFormat,
  ids: Map<string, number[]>,
  isTarget = false,
): (Xml | string)[] {
  let last = isTarget ? [...ids.values()].flat().length : 0;
  return partsOf(text, format).map(({ text, isMarkup }) => {
    if (!isMarkup) return text;
    const known = isTarget ? ids.get(text)?.shift() : undefined;
    const id = known ?? ++last;
    if (!isTarget) ids.set(text, [...(ids.get(text) ?? []), id]);
    return element('ph', { id: String(id) }, text);
  });
}

interface Open {
  unit: ReadUnit;
  /** The markup of the source by its id, for programs that return only the id. */
  markup: Map<string, string>;
}

// Undeclared entities are an error in XML; declared ones need a DOCTYPE, which is refused.
const ENTITY = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;

/** Reads what `writeXliff` has written and translators' programs have changed. */
export function readXliff(text: string, locale: Locale): FileRead {
  const failed = (problem: FileProblem, at = 0): FileRead => ({
    ok: false,
    problem,
    line: text.slice(0, at).split('\n').length,
  });
  let refused: { problem: FileProblem; at: number } | null = null;
  const units: ReadUnit[] = [];
  const path: string[] = [];
  let open: Open | null = null;
  /** The text that is being read: its inline elements stay a part of it. */
  let into: { name: 'source' | 'target'; depth: number } | null = null;
  let ph: { id: string; text: string } | null = null;
  let context: string | null = null;
  let lineAt = { offset: 0, line: 1 };
  const lineOf = (offset: number): number => {
    const line = lineAt.line + text.slice(lineAt.offset, offset).split('\n').length - 1;
    lineAt = { offset, line };
    return line;
  };
  const refuse = (problem: FileProblem) => {
    refused ??= { problem, at: parser.startIndex };
  };
  const add = (part: string) => {
    if (open && into) open.unit[into.name] += part;
  };
  const parser: Parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) refuse('doctype');
      },
      onopentag(name, attributes) {
        if (refused) return;
        path.push(name);
        if (path.length > MAX_DEPTH) refuse('malformed');
        else if (path.length === 1) openRoot(name, attributes);
        else if (name === 'file') openFile(attributes);
        else if (name === 'trans-unit') openUnit(attributes);
        else if (open && into) openInline(name, attributes);
        else if (open && path.at(-2) === 'trans-unit' && (name === 'source' || name === 'target')) {
          into = { name, depth: path.length };
          open.unit[name] = '';
          if (name === 'target') readState(open.unit, attributes);
        } else if (open && name === 'context') context = attributes['context-type'] ?? null;
      },
      ontext(part) {
        if (refused || !open) return;
        if (ph) ph.text += part;
        add(part);
        if (context === SOURCE_VERSION) open.unit.sourceHash = (open.unit.sourceHash ?? '') + part.trim();
        if (context === TARGET_VERSION) open.unit.targetHash = (open.unit.targetHash ?? '') + part.trim();
      },
      onclosetag(name, isImplied) {
        if (refused) return;
        if (isImplied && text[parser.endIndex - 1] !== '/') {
          refuse('malformed');
          return;
        }
        if (ph && open && into && NATIVE.has(name)) {
          const { id, text: content } = ph;
          if (into.name === 'source') open.markup.set(id, content);
          else if (content === '') add(open.markup.get(id) ?? '');
          ph = null;
        }
        if (into && path.length === into.depth) into = null;
        if (name === 'context') context = null;
        if (name === 'trans-unit' && open) {
          // A text without translation had none when it was exported.
          if (open.unit.sourceHash !== null) open.unit.targetHash ??= '';
          units.push(open.unit);
          if (units.length > MAX_UNITS) refuse('too-many');
          open = null;
        }
        path.pop();
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  function openRoot(name: string, { version = '' }: Record<string, string>): void {
    if (name !== 'xliff') refuse('not-xliff');
    else if (version.startsWith('2')) refuse('xliff-2');
  }
  function openFile(attributes: Record<string, string>): void {
    const target = attributes['target-language'];
    if (target && target.slice(0, 2).toLowerCase() !== locale.slice(0, 2)) refuse('language');
  }
  function openUnit({ id = '', approved }: Record<string, string>): void {
    open = {
      unit: {
        line: lineOf(parser.startIndex),
        key: id,
        source: '',
        target: '',
        sourceHash: null,
        targetHash: null,
        isUnfinished: false,
        isConfirmed: approved === 'yes',
      },
      markup: new Map(),
    };
  }
  function openInline(name: string, attributes: Record<string, string>): void {
    const { id = '', 'equiv-text': equivalent = '' } = attributes;
    if (NATIVE.has(name)) ph = { id, text: '' };
    if (name === 'x' || name === 'bx' || name === 'ex') add(equivalent || (open?.markup.get(id) ?? ''));
  }
  const undeclared = [...text.matchAll(ENTITY)].find(({ 0: found }) => found === '&');
  for (let from = 0; from < text.length && !refused; from += 65_536)
    parser.write(text.slice(from, from + 65_536));
  if (!refused) parser.end();
  const { problem, at } = (refused ?? {}) as { problem?: FileProblem; at?: number };
  if (problem) return failed(problem, at);
  if (undeclared) return failed('malformed', undeclared.index);
  if (!text.includes('<')) return failed('not-xliff');
  return units.length === 0 ? failed('nothing') : { ok: true, units, faulty: [] };
}

function readState(
  unit: ReadUnit,
  { state = '', 'state-qualifier': origin = '' }: Record<string, string>,
): void {
  unit.isConfirmed ||= ['final', 'signed-off', 'translated'].includes(state);
  unit.isUnfinished =
    !unit.isConfirmed && (/^(new|needs-)/.test(state) || /^(mt-suggestion|leveraged-mt)$/.test(origin));
}
