import { Form, useNavigation } from 'react-router';
import { useRetyped } from '#app/admin/form/use-typed.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Card } from './detail-layout.tsx';

interface Props {
  tags: readonly string[];
  /** The refused tags, with the reason in `error`. */
  typed?: string | undefined;
  error?: string | null;
  words: { title: string; none: string; label: string; hint: string; save: string };
}

/**
 * The staff's tags of a record; saves the difference from the tags that were shown, so that two people don't undo each
 * other's changes.
 */
export function TagsCard({ tags, typed, error = null, words }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  const saved = tags.join(', ');
  const { props, shown } = useRetyped(saved);
  return (
    <Card title={words.title}>
      <p className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <Badge key={tag} tone="warm">
            {tag}
          </Badge>
        ))}
        {tags.length === 0 && <span className="text-quiet">{words.none}</span>}
      </p>
      <Form key={shown} method="post" className="mt-3 grid gap-3" preventScrollReset {...props}>
        <input type="hidden" name="seen" value={shown} />
        <Field
          id="tags"
          name="tags"
          label={words.label}
          hint={words.hint}
          maxLength={1_000}
          autoComplete="off"
          defaultValue={typed ?? saved}
          error={error}
        />
        <div>
          <Button type="submit" name="intent" value="tags" size="small" variant="outline" busy={isBusy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
