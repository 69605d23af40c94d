import { z } from 'zod';

/**
 * DeepL's requests and responses, as far as the shop uses them: from its OpenAPI description (DeepLcom/openapi,
 * version 3.11.0, commit d161fd2), of `/v2/translate` and `/v2/usage`. The numbers of texts and bytes are from the
 * pages “Translate” and “Usage and limits” of its documentation.
 */
export const MOST_TEXTS = 50;
export const MOST_BYTES = 128 * 1024;
/** Target languages that aren't in beta; French is one. */
const TARGETS = ['DE', 'EN-GB', 'EN-US', 'ES', 'FR', 'IT', 'PT-BR', 'PT-PT'];

export const translateRequest = z
  .strictObject({
    text: z.array(z.string()).min(1),
    source_lang: z.string().optional(),
    target_lang: z.enum(TARGETS),
    context: z.string().optional(),
    show_billed_characters: z.boolean().optional(),
    split_sentences: z.enum(['0', '1', 'nonewlines']).optional(),
    preserve_formatting: z.boolean().optional(),
    formality: z.enum(['default', 'more', 'less', 'prefer_more', 'prefer_less']).optional(),
    model_type: z.enum(['quality_optimized', 'prefer_quality_optimized', 'latency_optimized']).optional(),
    glossary_id: z.string().optional(),
    tag_handling: z.enum(['xml', 'html']).optional(),
    tag_handling_version: z.enum(['v1', 'v2']).optional(),
    outline_detection: z.boolean().optional(),
    non_splitting_tags: z.array(z.string()).optional(),
    splitting_tags: z.array(z.string()).optional(),
    ignore_tags: z.array(z.string()).optional(),
  })
  .refine(({ text }) => text.length <= MOST_TEXTS, 'Too many texts');

export const translateAnswer = z.strictObject({
  translations: z
    .array(
      z.strictObject({
        detected_source_language: z.string().optional(),
        text: z.string(),
        billed_characters: z.int().optional(),
        model_type_used: z.string().optional(),
        tag_handling_version: z.enum(['v1', 'v2']).optional(),
      }),
    )
    .min(1),
});

const unit = z.object({ product_type: z.string() });

export const usageAnswer = z.strictObject({
  character_count: z.int(),
  character_limit: z.int(),
  products: z.array(unit).optional(),
  api_key_character_count: z.int().optional(),
  api_key_character_limit: z.int().optional(),
  speech_to_text_milliseconds_count: z.int().optional(),
  speech_to_text_milliseconds_limit: z.int().optional(),
  speech_to_text_minutes_count: z.int().optional(),
  speech_to_text_minutes_limit: z.int().optional(),
  start_time: z.iso.datetime().optional(),
  end_time: z.iso.datetime().optional(),
});

export const errorAnswer = z.strictObject({ message: z.string(), code: z.string().optional() });

/** The statuses that the description names for both. */
export const STATUSES = [200, 400, 403, 404, 413, 414, 429, 456, 500, 504, 529];
