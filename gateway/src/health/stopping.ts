import { Injectable } from '@nestjs/common';

/** True if the gateway is shutting down: it still answers but accepts no new visitors. */
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
