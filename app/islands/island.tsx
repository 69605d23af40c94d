import { type ComponentType, useContext } from 'react';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { collectingSlugs } from '#shop/core/index.ts';
import { useShopfront } from '../storefront/frame/shopfront.ts';
import { IslandContexts } from './contexts.tsx';
import { islandPrefix } from './documents.ts';

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

interface IslandProps<Props extends object> {
  /** Its file under app/storefront, without the ending. */
  name: string;
  of: ComponentType<Props>;
  /** Plain JSON: the browser reads it from the page. */
  props: Props;
  /** The id of its element; its props follow changes in place (./in-place.ts). */
  region?: string;
  /** Hydrated only when it is about to be seen; otherwise when the page is idle. */
  lazy?: boolean;
}

/**
 * A part of a document that React hydrates in the browser. It is rendered as a tree of its own, exactly as the browser
 * will hydrate it, so ids are equal and a context that the browser would lack fails here.
 */
export function Island<Props extends object>({ name, of: Part, props, region, lazy }: IslandProps<Props>) {
  const slugs = {};
  const html = server!.renderToString(
    <IslandContexts
      locale={useLocale()}
      languages={useContext(LanguagesContext)}
      slugOf={collectingSlugs(useContext(SlugsContext), slugs)}
      shopfront={useShopfront()}
    >
      <Part {...props} />
    </IslandContexts>,
    { identifierPrefix: islandPrefix(name) },
  );
  return (
    <shop-island
      class="contents"
      name={name}
      id={region}
      data-region={region && ''}
      data-props={JSON.stringify(props)}
      data-slugs={Object.keys(slugs).length > 0 ? JSON.stringify(slugs) : undefined}
      data-lazy={lazy ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        class: string;
        name: string;
        id?: string;
        'data-region'?: string;
        'data-props': string;
        'data-slugs'?: string;
        'data-lazy'?: string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
