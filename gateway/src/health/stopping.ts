import { Injectable } from '@nestjs/common';

/** Whether the gateway has been told to end: it still answers, but wants no new visitors. */
@Injectable()
export class Stopping {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get isBegun(): boolean {
    return this.begun;
  }
}
