import { Markdown } from '#app/prose/markdown.tsx';
import type { GuidePart } from './guide.server.ts';

/** A text of the owner's guide with its pictures, which open at full size. */
export const GuideText = ({ parts }: { parts: readonly GuidePart[] }) => (
  <div className="mt-6 max-w-[42rem] leading-relaxed">
    {parts.map((part, index) =>
      'picture' in part ? (
        <a key={part.picture.url} href={part.picture.url} className="mt-6 block w-fit">
          <img
            src={part.picture.url}
            alt={part.picture.alt}
            width={part.picture.width}
            height={part.picture.height}
            loading="lazy"
            className={
              part.picture.width < 600
                ? 'h-auto w-80 max-w-full rounded-card border border-line'
                : 'h-auto w-full rounded-card border border-line'
            }
          />
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        <Markdown key={index} blocks={part.blocks} className="mt-6" />
      ),
    )}
  </div>
);
