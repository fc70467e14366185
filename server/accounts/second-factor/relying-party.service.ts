import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  id: string;
  /** Where they may be used. */
  origin: string;
}

@Injectable()
export class RelyingPartyService {
  constructor(private readonly config: Config) {}

  /** PUBLIC_URL says who this is; an installation without one goes by the host that the browser calls. */
  of(ownOrigin: string | undefined): RelyingParty {
    const { publicUrl, publicUrlGiven } = this.config;
    const { origin, hostname } = new URL(publicUrlGiven ? publicUrl : (ownOrigin ?? publicUrl));
    return { id: hostname, origin };
  }
}
