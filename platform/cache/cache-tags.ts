/** Collects what an answer is made from, so that it can be dropped from a cache when that changes. */
export interface CacheTags<Tag extends string = string> {
  /** Call it before or after the query. */
  add(...tags: Tag[]): void;
  /** The answer expires at this moment even if nothing changes. @param moment a date, or milliseconds since 1970 */
  until(moment: Date | number): void;
}

/** For answers that aren't cached. */
export const noTags: CacheTags = { add() {}, until() {} };

export class CollectedTags implements CacheTags {
  readonly tags = new Set<string>();
  /** Tags invalidated while the answer was made: a tag may be added after its invalidation arrived. */
  readonly received = new Set<string>();
  /** Milliseconds since 1970. */
  end = Number.POSITIVE_INFINITY;

  add(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  until(moment: Date | number): void {
    this.end = Math.min(this.end, moment.valueOf());
  }

  /** Whether something that it was made from has changed since. */
  get isOvertaken(): boolean {
    return !this.tags.isDisjointFrom(this.received);
  }
}
