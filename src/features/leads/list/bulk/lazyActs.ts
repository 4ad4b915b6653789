import { lazyPart } from '@/shared/lazyPart';

// A press opens them: the bar itself stands on a page from its beginning.

export const LazyStatusMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk-acts" */ './StatusMenu')).StatusMenu,
);

export const LazyLabelMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk-acts" */ './LabelMenu')).LabelMenu,
);

export const LazyBrokerDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk-acts" */ '../../core/BrokerDialog')).BrokerDialog,
);

export const LazyLossDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk-acts" */ './LossDialog')).LossDialog,
);

export const LazyDeleteQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk-acts" */ './DeleteLeadsQuestion')).DeleteLeadsQuestion,
);
