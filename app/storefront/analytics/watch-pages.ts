import { trackEvent } from '#app/browser/event-bus.ts';
import { reportedPath } from '#shop/backoffice/index.ts';

const NETWORKS = /(?:^|\.)(instagram|facebook|pinterest|tiktok|youtube|bsky|threads|x)\.(?:com|app|net)$/;

/** Records events that pages don't report themselves: links to social networks, videos and submitted forms. */
export function watchPages(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="http"]') : null;
    const network = link && NETWORKS.exec(link.hostname)?.[1];
    if (network) trackEvent({ name: 'social_click', network });
  });
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    // A form without a name is identified by its action URL; paths that contain a secret are truncated.
    const form = target.getAttribute('name') ?? reportedPath(new URL(target.action).pathname);
    trackEvent({ name: 'form_submit', form });
  });
  // Media events don't bubble, so they are captured on the way down.
  for (const [type, action] of [
    ['play', 'start'],
    ['ended', 'complete'],
  ] as const) {
    const record = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement)
        trackEvent({ name: 'video_engagement', video: target.title, action });
    };
    document.addEventListener(type, record, true);
  }
}
