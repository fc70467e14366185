import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

export interface RelyingParty {
  id: string;
  origin: string;
}

@Injectable()
export class RelyingPartyService {
  constructor(private readonly config: Config) {}

  /** PUBLIC_URL determines it; without one, the host of the request does. */
  of(ownOrigin: string | undefined): RelyingParty {
    const { publicUrl, publicUrlGiven } = this.config;
    const { origin, hostname } = new URL(publicUrlGiven ? publicUrl : (ownOrigin ?? publicUrl));
    return { id: hostname, origin };
  }
}
