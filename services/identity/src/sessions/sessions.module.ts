import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.ts';
import { LoginAttempts } from './login-attempts.ts';
import { LoginLinks } from './login-links.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { Tokens } from './tokens.ts';

@Module({
  imports: [StaffModule],
  controllers: [SessionsController],
  providers: [SessionsService, LoginAttempts, LoginLinks, AddressHash, Secrets, Tokens],
})
export class SessionsModule {}
