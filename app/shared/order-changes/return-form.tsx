import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { returnsMessages } from '#messages/returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RETURN_REASONS } from '#shop/orders/index.ts';

interface Props {
  number: string;
  /** The items that can be returned, by the position of their line. */
  lines: { position: number; name: string; most: number }[];
  problem: string | null;
  orderPath: string;
}

export function ReturnForm({ number, lines, problem, orderPath }: Props) {
  const t = useMessages(returnsMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="grid max-w-xl gap-6">
      <div>
        <h1 className="title">{t('title')}</h1>
        <p className="mt-1 text-quiet">{t('of', { number })}</p>
      </div>
      <Refusal message={problem} />
      {lines.length === 0 ? (
        !problem && <Notice title={t('problem.not-sent')} />
      ) : (
        <Form method="post" className="grid gap-5">
          <p>{t('text')}</p>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-serif text-xl">{t('what')}</legend>
            {lines.map(({ position, name, most }) => (
              <Select
                key={position}
                id={`line-${position}`}
                name={`line-${position}`}
                label={t('items', { name })}
                defaultValue={lines.length === 1 && most === 1 ? 1 : 0}
              >
                {Array.from({ length: most + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: numbers never reorder
                  <option key={count} value={count}>
                    {count === 0 ? t('items.none') : t('items.some', { count, most })}
                  </option>
                ))}
              </Select>
            ))}
          </fieldset>
          <Select id="reason" name="reason" label={t('why')}>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reason.${reason}`)}
              </option>
            ))}
          </Select>
          <Select id="instead" name="instead" label={t('instead')} defaultValue="money">
            <option value="money">{t('instead.money')}</option>
            <option value="exchange">{t('instead.exchange')}</option>
          </Select>
          <TextArea
            id="note"
            name="note"
            label={t('note')}
            hint={t('note.hint')}
            optional={t('note.optional')}
            maxLength={1000}
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {t(isBusy ? 'busy' : 'submit')}
            </Button>
          </div>
        </Form>
      )}
      <div>
        <ButtonLink to={orderPath} variant="text" className="-ml-6">
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  );
}
