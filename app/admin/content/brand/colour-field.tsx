import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { type BrandColours, COLOUR_TOKENS, repairsOf, themesOf } from '#shop/core/index.ts';

const HEX = /^#[0-9a-f]{6}$/;

interface ColourFieldProps {
  name: keyof BrandColours;
  colours: BrandColours;
  onChange(value: string | null): void;
}

/** Also says how the owner's colour is adjusted where it would be hard to read. */
export function ColourField({ name, colours, onChange }: ColourFieldProps) {
  const t = useMessages(adminBrandMessages);
  const rich = useRichMessages(adminBrandMessages);
  const chosen = colours[name];
  const [typed, setTyped] = useState<string | null>(null);
  const { light, dark } = themesOf(colours);
  const repair = repairsOf(colours).find(({ colour }) => colour === name);
  const label = t(`colour.${name}`);
  const choose = (value: string) => {
    if (value === '') {
      setTyped(null);
      return onChange(null);
    }
    const hex = value.trim().toLowerCase();
    const full = hex.startsWith('#') ? hex : `#${hex}`;
    setTyped(HEX.test(full) ? null : value);
    if (HEX.test(full)) onChange(full);
  };
  return (
    <div>
      <Field
        id={`colour-${name}`}
        label={label}
        hint={t(`colour.${name}.hint`)}
        error={typed ? t('colour.invalid') : null}
        placeholder={t('colour.default')}
        maxLength={9}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? chosen ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <input
          type="color"
          aria-label={t('colour.choose', { colour: label })}
          value={chosen ?? light[COLOUR_TOKENS[name]]}
          onChange={({ target }) => choose(target.value)}
          className="absolute top-0.5 right-2 h-11 w-14"
        />
      </Field>
      {chosen && repair && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          {repair.change !== 'none' && (
            <>
              <Swatch hex={repair.chosen} />
              <Swatch hex={repair.used} />
              <span>{t(`colour.${repair.change}`, { chosen: repair.chosen, used: repair.used })}</span>
            </>
          )}
          <Swatch hex={dark[COLOUR_TOKENS[name]]} />
          <span className="text-quiet">{t('colour.dark', { used: dark[COLOUR_TOKENS[name]] })}</span>
          <Button variant="text" size="small" className="px-0" onClick={() => onChange(null)}>
            {rich('colour.reset', {
              colour: label,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Drawn, because the policy forbids inline styles. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-6 rounded-full border border-edge">
    <rect width="20" height="20" fill={hex} />
  </svg>
);
