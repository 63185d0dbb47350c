"""Events, reasons and history as documents: who may know what of them."""
