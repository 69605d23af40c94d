/** Notes what an answer is made from, so that it can be dropped when that changes. */
export interface CacheTags<Tag extends string = string> {
  /** Names what is read, before or after the query. */
  add(...tags: Tag[]): void;
  /** The answer is another one from this moment on, though nothing changes. @param moment a date, or its milliseconds */
  until(moment: Date | number): void;
}

/** For answers that nobody keeps. */
export const noTags: CacheTags = { add() {}, until() {} };

/** What one answer was made from. */
export class CollectedTags implements CacheTags {
  readonly tags = new Set<string>();
  /** What changed while it was made: a tag may be named after its change was heard. */
  readonly received = new Set<string>();
  /** Milliseconds since 1970. */
  end = Number.POSITIVE_INFINITY;

  add(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  until(moment: Date | number): void {
    this.end = Math.min(this.end, moment.valueOf());
  }

  /** Whether something that it was made from changed meanwhile. */
  get isOvertaken(): boolean {
    return !this.tags.isDisjointFrom(this.received);
  }
}
