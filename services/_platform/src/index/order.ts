/** Places in one order, kept while rows come, go and change. */
export class Order {
  private places = new Int32Array(1_024);
  private count = 0;
  private madeRanks: Int32Array | undefined;

  /** `compare` says which of two places comes first; it never calls two of them equal. */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  get length(): number {
    return this.count;
  }

  /** The place at a rank below {@link length}. */
  at(rank: number): number {
    return this.places[rank] as number;
  }

  /** By place the rank it has; made when first asked for after a change. */
  get ranks(): Int32Array {
    if (this.madeRanks) return this.madeRanks;
    const places = this.between(0, this.count);
    const ranks = new Int32Array(places.reduce((most, place) => Math.max(most, place + 1), 0));
    for (let rank = 0; rank < places.length; rank += 1) ranks[places[rank] as number] = rank;
    this.madeRanks = ranks;
    return ranks;
  }

  /** Takes out places, before what they are ordered by becomes something else. */
  remove(gone: ReadonlySet<number>): void {
    this.madeRanks = undefined;
    let kept = 0;
    for (let rank = 0; rank < this.count; rank += 1) {
      const place = this.places[rank] as number;
      if (!gone.has(place)) {
        this.places[kept] = place;
        kept += 1;
      }
    }
    this.count = kept;
  }

  /** Puts in places that are not there: each stretch between two of them is moved once, from the end. */
  add(come: readonly number[]): void {
    this.madeRanks = undefined;
    const sorted = come.toSorted(this.compare);
    this.reserve(this.count + sorted.length);
    let end = this.count;
    for (let more = sorted.length; more > 0; more -= 1) {
      const place = sorted[more - 1] as number;
      const rank = this.firstFrom((other) => this.compare(other, place) < 0, end);
      this.places.copyWithin(rank + more, rank, end);
      this.places[rank + more - 1] = place;
      end = rank;
    }
    this.count += sorted.length;
  }

  /**
   * The rank of the first place, among the first `end`, that is not `before`. All that are before stand together at the
   * beginning.
   */
  firstFrom(before: (place: number) => boolean, end = this.count): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(this.places[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The places from one rank to before another, as they are now. */
  between(from: number, to: number): Int32Array {
    return this.places.subarray(from, Math.max(from, to));
  }

  private reserve(length: number): void {
    if (length <= this.places.length) return;
    const larger = new Int32Array(Math.max(length, this.places.length * 2));
    larger.set(this.places.subarray(0, this.count));
    this.places = larger;
  }
}
