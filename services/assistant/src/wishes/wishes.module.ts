import { Module } from '@nestjs/common';
import { DialogueModule } from '../dialogue/dialogue.module.ts';
import { StrainWishes } from './strain-wishes.ts';
import { WishesController } from './wishes.controller.ts';

@Module({
  imports: [DialogueModule],
  controllers: [WishesController],
  providers: [StrainWishes],
  exports: [StrainWishes],
})
export class WishesModule {}
