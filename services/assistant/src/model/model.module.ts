import { Module } from '@nestjs/common';
import { ModelClient } from './model-client.ts';

@Module({ providers: [ModelClient], exports: [ModelClient] })
export class ModelModule {}
